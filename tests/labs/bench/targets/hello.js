import express from 'express';
import { ready } from './serve.js';

/** The smallest Express server there is, for what it takes to start. */
const app = express();
app.get('/', (_request, response) => {
  response.send('hello');
});
const server = app.listen(0, '127.0.0.1', () => ready(server.address().port));
