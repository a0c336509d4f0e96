import { createServer } from 'node:http';
import express from 'express';
import { listen, readDocument } from './serve.js';

/** `express.static` over a folder with the same bytes, as its guide shows it. */
const { folder } = readDocument();
const app = express();
app.use(express.static(folder));
listen(createServer(app));
