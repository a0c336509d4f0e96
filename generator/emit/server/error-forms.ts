/**
 * The bodies that the engine writes for an error by itself, in the forms that it tries one after the other where a service gives
 * no `problemBody`. The engine has them in `runtime/engine/error-responses.ts`, and validates them when it starts: a test compares both.
 *
 * @returns one body in each form
 */
export function errorBodies(status: number): readonly object[] {
  const [title, detail, code, type] = ['Title', 'Detail.', 'PE201', 'about:blank'];
  const fault = { in: 'body', name: '', pointer: '/name', reason: 'is missing' };
  const errors = status === 400 ? { errors: [fault] } : {};
  return [
    { type, title, status, detail, code, ...errors },
    { type, title, status, detail, ...errors },
    { type, title, status, detail, code },
    { type, title, status, detail },
    { title, status, detail },
    { title, status },
    { title },
    { code, message: detail },
    { code: status, message: detail },
    { status, message: detail },
    { message: detail },
    { error: title, message: detail },
    { error: detail },
    { detail },
  ];
}
