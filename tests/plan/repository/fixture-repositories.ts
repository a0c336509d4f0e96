/** Files of small repositories, by what they are written in, and the commands that they define. */
export interface FixtureRepository {
  readonly files: Readonly<Record<string, string>>;
  readonly commands: readonly string[];
}

export const fixtureRepositories: Readonly<Record<string, FixtureRepository>> = {
  TypeScript: {
    files: {
      'package.json': JSON.stringify({
        name: 'shop',
        description: 'Sells things.',
        packageManager: 'pnpm@9.0.0',
        scripts: { build: 'tsc', test: 'vitest run', lint: 'biome check', typecheck: 'tsc --noEmit' },
      }),
      'tsconfig.json': '{}\n',
      'src/shop.ts': 'export {};\n',
      '.gitignore': 'node_modules',
    },
    commands: ['pnpm install', 'pnpm run build', 'pnpm test', 'pnpm run lint', 'pnpm run typecheck'],
  },
  Python: {
    files: {
      'pyproject.toml':
        '[build-system]\nrequires = ["hatchling"]\n\n[project]\nname = "ledger"\ndescription = "Keeps books."\n\n[tool.pytest.ini_options]\n[tool.ruff]\n',
      'uv.lock': '',
      'src/ledger/__init__.py': '',
      'tests/test_ledger.py': '',
    },
    commands: ['uv sync', 'uv build', 'uv run pytest', 'uv run ruff check .'],
  },
  Go: {
    files: {
      'go.mod': 'module example.org/relay\n\ngo 1.22\n',
      'main.go': 'package main\n',
      'main_test.go': 'package main\n',
    },
    commands: ['go build ./...', 'go test ./...', 'go vet ./...'],
  },
  Rust: {
    files: {
      'Cargo.toml': '[package]\nname = "grep-all"\ndescription = "Finds."\nversion = "0.1.0"\n',
      'src/main.rs': 'fn main() {}\n',
    },
    commands: ['cargo build', 'cargo test'],
  },
  mixed: {
    files: {
      'README.md': '# Depot\n\nA service in Go\nwith a page.\n\n## More\n',
      Makefile: 'all: build\nbuild:\n\techo\nlint: build\n\techo\nX := y\n',
      'service/go.mod': 'module example.org/depot\n',
      'service/main.go': 'package main\n',
      'page/package.json': JSON.stringify({ scripts: { test: 'node --test', build: 'vite build' } }),
      'page/package-lock.json': '{}',
      'tools/requirements.txt': 'pytest==8.0.0\n',
      'docs/design.md': '# Design\n',
      'AGENTS.md': '# Rules of this house\n\nKeep it simple.',
    },
    commands: [
      'make build',
      'make lint',
      'cd service && go build ./...',
      'cd service && go test ./...',
      'cd page && npm ci',
      'cd page && npm test',
      'cd page && npm run build',
      'cd tools && python -m pytest',
    ],
  },
  empty: { files: {}, commands: [] },
};
