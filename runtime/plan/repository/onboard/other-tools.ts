import type { FoundTool, Project, Purpose } from './tool.ts';

interface Standard {
  readonly manifest: string;
  readonly commands: readonly (readonly [Purpose, string])[];
}

/** Tools whose commands follow from the manifest alone. */
const standards: readonly Standard[] = [
  {
    manifest: 'go.mod',
    commands: [
      ['build', 'go build ./...'],
      ['test', 'go test ./...'],
      ['lint', 'go vet ./...'],
    ],
  },
  {
    manifest: 'Cargo.toml',
    commands: [
      ['build', 'cargo build'],
      ['test', 'cargo test'],
      ['format', 'cargo fmt'],
    ],
  },
  {
    manifest: 'pom.xml',
    commands: [
      ['build', 'mvn package'],
      ['test', 'mvn test'],
    ],
  },
  {
    manifest: 'build.gradle',
    commands: [
      ['build', 'gradle build'],
      ['test', 'gradle test'],
    ],
  },
  {
    manifest: 'build.gradle.kts',
    commands: [
      ['build', 'gradle build'],
      ['test', 'gradle test'],
    ],
  },
];

const wrappers: Readonly<Record<string, string>> = { mvn: 'mvnw', gradle: 'gradlew' };

const targets: readonly (readonly [Purpose, readonly string[]])[] = [
  ['build', ['build']],
  ['test', ['test', 'tests']],
  ['lint', ['lint']],
  ['types', ['types', 'typecheck']],
  ['format', ['format', 'fmt']],
];

export function otherTools(project: Project): readonly FoundTool[] {
  const files = project.names();
  const found = standards
    .filter(({ manifest }) => files.includes(manifest))
    .flatMap(({ manifest, commands }) =>
      commands.map(([purpose, command]) => ({
        purpose,
        command: withWrapper(command, files),
        source: manifest,
      })),
    );
  return [...found, ...makeTools(project, files)];
}

/** A wrapper that lies in the repository is the version that the project asks for. */
function withWrapper(command: string, files: readonly string[]): string {
  const [program = '', ...rest] = command.split(' ');
  const wrapper = wrappers[program];
  return wrapper !== undefined && files.includes(wrapper) ? [`./${wrapper}`, ...rest].join(' ') : command;
}

function makeTools({ read }: Project, files: readonly string[]): readonly FoundTool[] {
  const source = ['Makefile', 'makefile', 'GNUmakefile'].find((name) => files.includes(name));
  if (source === undefined) return [];
  const defined = new Set(
    [...(read(source) ?? '').matchAll(/^([\w.-]+)\s*:(?!=)/gm)].map(([, name]) => name),
  );
  return targets.flatMap(([purpose, names]) => {
    const name = names.find((candidate) => defined.has(candidate));
    return name === undefined ? [] : [{ purpose, command: `make ${name}`, source }];
  });
}
