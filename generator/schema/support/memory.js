const found = new Map();
let calls = 0;
/** All that is to be known of most values. */
const plain = { valid: true, errors: null };

/**
 * Calls a validator of a schema that leads back to itself, once for each object or array: another part of the schema that asks about the
 * same one is told what was found. All is forgotten when the outermost call returns, so that a value may change afterwards.
 * `this` has the validator, and what it is to be called with as `this`.
 */
export function remember(value, context) {
  const { validate, self } = this;
  // One that takes members out is called by the service itself, and again it finds nothing to take out.
  if (typeof value !== 'object' || value === null || self?.leavesOut === true)
    return validate.call(self, value, context);
  const known = found.get(validate) ?? new Map();
  found.set(validate, known);
  const before = known.get(value);
  if (before !== undefined) return recall(validate, before);
  calls++;
  try {
    const valid = validate.call(self, value, context);
    const { errors, evaluated } = validate;
    const isPlain = valid && evaluated === undefined;
    known.set(
      value,
      isPlain ? plain : { valid, errors, props: copyOf(evaluated?.props), items: evaluated?.items },
    );
    return valid;
  } finally {
    if (--calls === 0) found.clear();
  }
}

function recall(validate, { valid, errors, props, items }) {
  validate.errors = errors;
  const { evaluated } = validate;
  if (evaluated?.dynamicProps === true) evaluated.props = copyOf(props);
  if (evaluated?.dynamicItems === true) evaluated.items = items;
  return valid;
}

/** What is evaluated is added to by who has asked. */
function copyOf(props) {
  return typeof props === 'object' && props !== null ? { ...props } : props;
}
