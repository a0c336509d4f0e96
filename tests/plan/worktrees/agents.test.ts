import { test } from 'vitest';
import { threeAgents } from './agents.ts';

test('three agents in three worktrees work on one plan: nothing is lost, and each event has the tree of its own', () =>
  threeAgents(6));
