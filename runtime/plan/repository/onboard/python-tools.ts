import type { FoundTool, Project } from './tool.ts';

const manifests = ['pyproject.toml', 'setup.py', 'setup.cfg', 'requirements.txt', 'tox.ini'];

/** What the manifests of a Python project define. */
export function pythonTools({ read, names }: Project): readonly FoundTool[] {
  const files = names();
  const source = manifests.find((name) => files.includes(name));
  if (source === undefined) return [];
  const project = read('pyproject.toml') ?? '';
  const all = [
    project,
    ...['setup.cfg', 'requirements.txt', 'requirements-dev.txt', 'tox.ini'].map((name) => read(name) ?? ''),
  ].join('\n');
  const runner = files.includes('uv.lock') ? 'uv run ' : files.includes('poetry.lock') ? 'poetry run ' : '';
  const module = (name: string) => (runner === '' ? `python -m ${name}` : `${runner}${name}`);
  const found: FoundTool[] = [{ purpose: 'install', command: installCommand(runner, source, files), source }];
  if (/^\[build-system\]/m.test(project)) {
    const command = runner.startsWith('uv')
      ? 'uv build'
      : runner.startsWith('poetry')
        ? 'poetry build'
        : 'python -m build';
    found.push({ purpose: 'build', command, source: 'pyproject.toml' });
  }
  if (/\bpytest\b/.test(all))
    found.push({ purpose: 'test', command: module('pytest'), source: sourceOf(/\bpytest\b/) });
  else if (files.includes('tox.ini')) found.push({ purpose: 'test', command: 'tox', source: 'tox.ini' });
  else if (hasTests(names)) {
    const folder = names('tests').some(isTest) ? ' discover -s tests' : '';
    found.push({ purpose: 'test', command: `${runner}python -m unittest${folder}`, source });
  }
  if (/\bruff\b/.test(all))
    found.push({ purpose: 'lint', command: `${runner}ruff check .`, source: sourceOf(/\bruff\b/) });
  else if (/\bflake8\b/.test(all))
    found.push({ purpose: 'lint', command: `${runner}flake8`, source: sourceOf(/\bflake8\b/) });
  if (/\bmypy\b/.test(all))
    found.push({ purpose: 'types', command: `${runner}mypy .`, source: sourceOf(/\bmypy\b/) });
  return found;

  function sourceOf(what: RegExp): string {
    return [...manifests, 'requirements-dev.txt'].find((name) => what.test(read(name) ?? '')) ?? source ?? '';
  }
}

function installCommand(runner: string, source: string, files: readonly string[]): string {
  if (runner.startsWith('uv')) return 'uv sync';
  if (runner.startsWith('poetry')) return 'poetry install';
  if (files.includes('requirements.txt')) return 'python -m pip install -r requirements.txt';
  return source === 'tox.ini' ? 'python -m pip install tox' : 'python -m pip install -e .';
}

function hasTests(names: Project['names']): boolean {
  return names('tests').some(isTest) || names().some(isTest);
}

function isTest(name: string): boolean {
  return /^test_.*\.py$/.test(name);
}
