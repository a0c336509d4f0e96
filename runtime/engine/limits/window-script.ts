import { PARTS } from './sliding-counts.ts';

/**
 * The count of `WindowStore` in Redis, by the clock of Redis: one round trip, and one window for all processes.
 *
 * A key holds `part:count part:count …`, the oldest first, for as long as it counts. When the clock is set back, what was
 * counted moves back with it: it gets no older by that, and not forgotten either.
 *
 * KEYS: the window. ARGV: limit, length of a part in microseconds. Gives what was admitted with this request, or limit + 1,
 * and the milliseconds until the oldest part leaves the window.
 */
export const windowScript: string = `
local limit, length = tonumber(ARGV[1]), tonumber(ARGV[2])
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local part = math.floor(now / length)

local parts, counts, newest = {}, {}, 0
for at, count in string.gmatch(redis.call('GET', KEYS[1]) or '', '(%d+):(%d+)') do
  newest = newest + 1
  parts[newest], counts[newest] = tonumber(at), tonumber(count)
end

local ahead = newest > 0 and math.max(0, parts[newest] - part) or 0
local kept, oldest, total = {}, part, 0
for i = 1, newest do
  local at = parts[i] - ahead
  if at >= part - ${PARTS} then
    if total == 0 then oldest = at end
    total = total + counts[i]
    kept[#kept + 1] = { at, counts[i] }
  end
end

local admitted = total < limit
if admitted then
  local last = kept[#kept]
  if last and last[1] == part then last[2] = last[2] + 1 else kept[#kept + 1] = { part, 1 } end
end
if admitted or ahead > 0 then
  for i, pair in ipairs(kept) do kept[i] = string.format('%.0f:%d', pair[1], pair[2]) end
  redis.call('SET', KEYS[1], table.concat(kept, ' '), 'PX', math.ceil(length * ${PARTS + 1} / 1000))
end
return { total + 1, math.ceil(((oldest + ${PARTS + 1}) * length - now) / 1000) }
`;
