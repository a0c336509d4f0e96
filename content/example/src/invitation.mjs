const day = 24 * 60 * 60 * 1000;
const lifetime = 7 * day;

/** Whether an invitation may still be used. Times are milliseconds. */
export function invitationState({ createdAt }, now) {
  return now - createdAt > lifetime ? 'expired' : 'open';
}
