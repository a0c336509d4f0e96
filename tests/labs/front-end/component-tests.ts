import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const alert = (page: Page) => page.getByRole('alert');
const statusOf = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** What a reader does and sees, by component: the same with mocks and with the server. */
export const componentTests: Readonly<Record<string, (page: Page, open: Open) => Promise<void>>> = {
  'the list comes page by page, and by floor': async (page, open) => {
    await open('/');
    await statusOf(page, 'Open').waitFor();
    const rooms = page.getByRole('listitem');
    await page.getByText('Calatrava').waitFor();
    expect(await rooms.allTextContents()).toEqual([
      'Aalto, 4 seats',
      'Bauhaus, 8 seats',
      'Calatrava, 12 seats',
    ]);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByText('Doshi').waitFor();
    expect(await rooms.count()).toBe(4);
    expect(await page.getByRole('button', { name: 'More' }).count()).toBe(0);
    await page.getByLabel('Floor').selectOption('2');
    await page.getByText('Aalto').waitFor({ state: 'detached' });
    await page.getByText('Doshi').waitFor();
    expect(await rooms.allTextContents()).toEqual(['Doshi, 20 seats']);
  },

  'a room shows what it has, who has booked it, and leads to them': async (page, open) => {
    await open('/');
    await page.getByRole('link', { name: 'Aalto' }).click();
    await page.getByRole('heading', { name: 'Aalto' }).waitFor();
    await page.getByText('Floor 0, 4 seats').waitFor();
    await page.getByRole('region', { name: 'Bookings' }).getByRole('link', { name: 'ada' }).click();
    await page.getByRole('heading', { name: 'Ada Lovelace' }).waitFor();
    await page.getByText('Room 1, 2030-01-07').waitFor();
    expect(await page.getByRole('navigation').getByRole('link').allTextContents()).toEqual([
      'Ada Lovelace',
      'Alan Turing',
    ]);
  },

  'a form shows a fault at its field, and asks nothing until there is none': async (page, open) => {
    await open('/new');
    const asked = requestsTo(page, '/rooms');
    const form = page.getByRole('form', { name: 'Add' });
    const faults = form.locator('span');
    for (const [label, text, fault] of [
      ['Name', 'Z', ['', "must have required property 'floor'", '']],
      ['Floor', '2', ['', '', "must have required property 'seats'"]],
      ['Seats', '201', ['must NOT have fewer than 2 characters', '', '']],
      ['Name', 'Zumthor', ['', '', 'must be <= 200']],
    ] as const) {
      await form.getByLabel(label).fill(text);
      await form.getByRole('button').click();
      await form.getByText(fault.join('')).waitFor();
      expect(await faults.allTextContents()).toEqual(fault);
    }
    expect(asked()).toEqual([]);
    await form.getByLabel('Seats').fill('6');
    await form.getByRole('button').click();
    await page.getByRole('heading', { name: 'Zumthor' }).waitFor();
    await page.getByText('Floor 2, 6 seats').waitFor();
    expect(asked()).toEqual(['POST']);
  },

  'a problem document of the operation is shown': async (page, open) => {
    await open('/new');
    const form = page.getByRole('form', { name: 'Add' });
    await form.getByLabel('Name').fill('Aalto');
    await form.getByLabel('Floor').fill('2');
    await form.getByLabel('Seats').fill('6');
    await form.getByRole('button').click();
    await alert(page).waitFor();
    expect(await alert(page).textContent()).toBe('Conflict: There is a room Aalto.');
    await open('/rooms/99');
    await alert(page).filter({ hasText: '99' }).waitFor();
    expect(await alert(page).textContent()).toBe('Not Found: There is no room 99.');
  },

  'so is what the engine says of a request that the contract does not allow': async (page, open) => {
    await open('/rooms/0');
    await alert(page).waitFor();
    expect(await alert(page).textContent()).toBe(
      'Bad request: The request does not match the contract: the path parameter room must be >= 1.',
    );
  },

  'a room is changed, and the page shows what the answer has': async (page, open) => {
    await open('/rooms/4');
    const form = page.getByRole('form', { name: 'Change' });
    await form.getByLabel('Seats').fill('0');
    await form.getByRole('button').click();
    await form.getByText('must be >= 1').waitFor();
    await form.getByLabel('Seats').fill('30');
    await form.getByRole('button').click();
    await page.getByText('Floor 2, 30 seats').waitFor();
  },

  'a room is given up, unless somebody has booked it': async (page, open) => {
    await open('/rooms/1');
    await page.getByRole('button', { name: 'Give up' }).click();
    await alert(page).filter({ hasText: 'Conflict: Somebody has booked the room.' }).waitFor();
    await open('/rooms/4');
    await page.getByRole('heading', { name: 'Doshi' }).waitFor();
    await page.getByRole('button', { name: 'Give up' }).click();
    await page.getByRole('heading', { name: 'Rooms' }).waitFor();
  },

  'a room is booked; a booking is moved and cancelled': async (page, open) => {
    await open('/rooms/1');
    const form = page.getByRole('form', { name: 'Book' });
    await form.getByLabel('Who').fill('alan');
    await form.getByLabel('Day').fill('2030-02-30');
    await form.getByLabel('Hour').fill('10');
    await form.getByRole('button').click();
    await form.getByText('must match format "date"').waitFor();
    await form.getByLabel('Day').fill('2030-02-28');
    await form.getByRole('button').click();
    await statusOf(page, 'Booked for alan').waitFor();
    await page.getByRole('button', { name: 'An hour later' }).first().click();
    await statusOf(page, 'Moved to 10:00').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).first().click();
    await statusOf(page, 'Cancelled').waitFor();
  },
};

/** Opens the page at a fragment. */
type Open = (place: string) => Promise<void>;

/** The methods of the requests that the page has sent to a path since. */
function requestsTo(page: Page, path: string): () => string[] {
  const methods: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path && request.serviceWorker() === null)
      methods.push(request.method());
  });
  return () => methods;
}
