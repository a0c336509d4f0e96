const day = 24 * 60 * 60 * 1000;
const lifetime = 7 * day;
const clockDifference = 60 * 1000;

/** Whether an invitation may still be used. Times are milliseconds; two servers' clocks may differ by a minute. */
export function invitationState({ createdAt }, now) {
  return now - createdAt > lifetime + clockDifference ? 'expired' : 'open';
}
