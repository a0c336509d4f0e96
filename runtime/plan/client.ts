/** The typed client of the site that publishes the plan methodology. */

export * from '../../generated/client/client.ts';
