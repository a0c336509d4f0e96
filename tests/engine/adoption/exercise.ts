import type { Answer, RunningServer } from '../support/http-client.ts';

/** A line that an application has logged. */
export type LogLine = Readonly<Record<string, unknown>>;

/** What a client sees of one answer that must not change; the words of refusals may. */
export interface Seen {
  readonly status: number;
  readonly type: string | undefined;
  readonly body: unknown;
}

export interface Shop extends Pick<RunningServer, 'ask'> {
  readonly lines: readonly LogLine[];
  /** What the shop stands on fails from now on, or works again. */
  breaks(isBroken: boolean): void;
}

const json = (value: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

/** What clients of the shop do, with what each is told. */
export async function exercise({ ask, breaks }: Shop): Promise<Readonly<Record<string, Seen>>> {
  const seen: Record<string, Seen> = {};
  const tell = async (name: string, answer: Promise<Answer>) => {
    const { status, headers, text, body } = await answer;
    const type = headers['content-type']?.split(';', 1)[0];
    const read = type === 'application/json' ? JSON.parse(text) : type === 'image/png' ? body.length : text;
    seen[name] = { status, type, body: read };
    return answer;
  };
  const novel = { title: 'Orlando', author: 'Woolf', price: 1200 };

  await tell('health', ask('/health'));
  await tell('books', ask('/books?author=Mann&limit=2'));
  await tell('a book', ask('/books/1'));
  await tell('no book', ask('/books/999'));
  await tell('a cover', ask('/books/1/cover'));
  await tell('no cover', ask('/books/999/cover'));
  await tell('nothing', ask('/nowhere'));

  await tell('a stranger adds', ask('/books', { method: 'POST', ...json(novel) }));
  await tell('a stranger looks', ask('/orders'));
  await tell(
    'a wrong password',
    ask('/sessions', { method: 'POST', ...json({ name: 'ada', password: 'x' }) }),
  );
  await tell('no password', ask('/sessions', { method: 'POST', ...json({ name: 'ada' }) }));
  const signedIn = await tell(
    'sign in',
    ask('/sessions', { method: 'POST', ...json({ name: 'ada', password: 'secret' }) }),
  );
  const [cookie = ''] = String(signedIn.headers['set-cookie'] ?? '').split(';');
  const asAda = { headers: { cookie } };
  const sending = (method: string, value: unknown) => {
    const { headers, body } = json(value);
    return { method, headers: { ...headers, cookie }, body };
  };

  await tell('add', ask('/books', sending('POST', novel)));
  await tell('add without a title', ask('/books', sending('POST', { author: 'Woolf', price: 1 })));
  await tell('add what is no JSON', ask('/books', { ...sending('POST', novel), body: '{' }));
  await tell('change', ask('/books/61', sending('PATCH', { price: 1300 })));
  await tell('change to a wrong price', ask('/books/61', sending('PATCH', { price: -1 })));
  await tell('change nothing', ask('/books/999', sending('PATCH', { price: 1 })));
  await tell('remove', ask('/books/61', { method: 'DELETE', ...asAda }));
  await tell('remove again', ask('/books/61', { method: 'DELETE', ...asAda }));
  await tell('order', ask('/orders', sending('POST', { book: 2, copies: 3, note: 'soon' })));
  await tell('order too much', ask('/orders', sending('POST', { book: 2, copies: 10 })));
  await tell('order what is not there', ask('/orders', sending('POST', { book: 999, copies: 1 })));
  await tell('orders', ask('/orders', asAda));
  await tell('a table', ask('/orders.csv', asAda));
  breaks(true);
  await tell('a failure', ask('/books/1'));
  await tell('another failure', ask('/orders', asAda));
  breaks(false);
  await tell('sign out', ask('/sessions', { method: 'DELETE', ...asAda }));
  await tell('signed out', ask('/orders', asAda));
  return seen;
}

const of = (status: number, body: unknown, type: string | undefined = 'application/json'): Seen => ({
  status,
  type,
  body,
});
const refused = (status: number, error: string, message: string, to: (text: string) => unknown = String) =>
  of(status, { error, message: to(message) });

/** @param anyText stands for a message whose words are not promised */
export const promised = (anyText: unknown): Readonly<Record<string, Seen>> => {
  const unauthorized = refused(401, 'unauthorized', 'Sign in first.');
  const noBook = refused(404, 'not_found', 'There is no such book.');
  const invalid = of(400, { error: 'invalid_request', message: anyText });
  const failed = refused(500, 'failed', 'Something went wrong.');
  const orlando = { id: 61, title: 'Orlando', author: 'Woolf', price: 1200 };
  const order = { id: 1, book: 2, copies: 3 };
  return {
    health: of(200, { open: true }),
    books: of(200, [
      { id: 2, title: 'Volume 2', author: 'Mann', price: 200 },
      { id: 4, title: 'Volume 4', author: 'Mann', price: 400 },
    ]),
    'a book': of(200, { id: 1, title: 'Volume 1', author: 'Woolf', price: 100 }),
    'no book': noBook,
    'a cover': of(200, 16, 'image/png'),
    'no cover': noBook,
    nothing: refused(404, 'not_found', 'There is nothing at /nowhere.'),
    'a stranger adds': unauthorized,
    'a stranger looks': unauthorized,
    'a wrong password': refused(401, 'unauthorized', 'The password is wrong.'),
    'no password': invalid,
    'sign in': of(201, { name: 'ada' }),
    add: of(201, orlando),
    'add without a title': invalid,
    'add what is no JSON': invalid,
    change: of(200, { ...orlando, price: 1300 }),
    'change to a wrong price': invalid,
    'change nothing': noBook,
    remove: { status: 204, type: undefined, body: '' },
    'remove again': noBook,
    order: of(201, order),
    'order too much': refused(409, 'out_of_stock', 'There are nine copies at most.'),
    'order what is not there': noBook,
    orders: of(200, [order]),
    'a table': of(200, 'order,book,copies\n1,2,3\n', 'text/csv'),
    'a failure': failed,
    'another failure': failed,
    'sign out': { status: 204, type: undefined, body: '' },
    'signed out': unauthorized,
  };
};
