import { readFileSync } from 'node:fs';
import { ValidationSeverity, validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { containerfile } from './containerfile.ts';

const text = readFileSync(containerfile, 'utf8');

test('the Containerfile has no finding of the linter', () => {
  expect(findings(text)).toEqual([]);
});

test('the linter reports a wrong file', () => {
  expect(findings(text.replace('EXPOSE 8080', 'EXPOSE http'))).toEqual(['Invalid containerPort: http']);
});

test('every base image is one release of the Node that the project is tested with', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const images = [...text.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  expect(new Set(images)).toEqual(new Set([`node:${devDependencies.node}-bookworm-slim`]));
});

function findings(of: string): string[] {
  return validate(of, {
    deprecatedMaintainer: ValidationSeverity.ERROR,
    directiveCasing: ValidationSeverity.ERROR,
    emptyContinuationLine: ValidationSeverity.ERROR,
    instructionCasing: ValidationSeverity.ERROR,
    instructionCmdMultiple: ValidationSeverity.ERROR,
    instructionEntrypointMultiple: ValidationSeverity.ERROR,
    instructionHealthcheckMultiple: ValidationSeverity.ERROR,
    instructionJSONInSingleQuotes: ValidationSeverity.ERROR,
    instructionWorkdirRelative: ValidationSeverity.ERROR,
  }).map(({ message }) => String(message));
}
