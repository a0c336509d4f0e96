/**
 * What tells whether a pattern matches a text by going once through its characters (code points), as a regular expression
 * with the flag `u` that nobody can hold up. The automaton starts in state 0.
 *
 * @param starts the first character of each range of characters, in ascending order from 0
 * @param classes the class of each range
 * @param rows for each state, one after the other, the next state for each class
 * @param ends the states in which the text may end
 */
export function table(starts, classes, rows, ends) {
  const width = Math.max(...classes) + 1;
  const next = Int32Array.from(rows);
  const isEnd = new Uint8Array(next.length / width);
  for (const state of ends) isEnd[state] = 1;
  const isLast = isEnd.map((_, state) => Number(leadsNowhere(next, width, state)));
  const common = Uint16Array.from({ length: 128 }, (_, character) => classOf(starts, classes, character));
  return {
    test(text) {
      let state = 0;
      for (let index = 0; index < text.length && isLast[state] === 0; index++) {
        const character = text.codePointAt(index);
        if (character > 0xffff) index++;
        const one = character < 128 ? common[character] : classOf(starts, classes, character);
        state = next[state * width + one];
      }
      return isEnd[state] === 1;
    },
  };
}

function leadsNowhere(next, width, state) {
  return next.subarray(state * width, (state + 1) * width).every((other) => other === state);
}

function classOf(starts, classes, character) {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle] <= character) low = middle;
    else high = middle - 1;
  }
  return classes[low];
}
