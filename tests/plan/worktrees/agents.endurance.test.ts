import { test } from 'vitest';
import { threeAgents } from './agents.ts';

test('three agents in three worktrees record more than 300 events in one plan: nothing is lost, and each has its own tree', () =>
  threeAgents(50));
