/**
 * How the values of two schemas relate. `loosened`: the next schema accepts everything that the old one accepts, and more.
 * `equal`: the same values, written differently. `crossing`: each accepts something that the other does not, and they share
 * a value. `disjoint`: they share none.
 */
export type Relation = 'loosened' | 'equal' | 'crossing' | 'disjoint';

export type Row = readonly [name: string, relation: Relation, old: unknown, next: unknown];
