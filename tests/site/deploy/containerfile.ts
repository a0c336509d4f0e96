import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Copy, DockerfileParser, type JSONInstruction } from 'dockerfile-ast';

export const root = path.resolve(import.meta.dirname, '../../..');
export const containerfile = path.join(root, 'runtime/site/deploy/Containerfile');

/** How an image would be started. `rootFolder` is its `/`. */
export interface Image {
  readonly rootFolder: string;
  readonly workFolder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly user: string;
  readonly command: readonly string[];
}

/**
 * Does in folders what a builder does in layers: each COPY and each RUN of the file, stage after stage, so that its steps
 * are known to work where there is no container. The base image is the machine itself. Throws at what fails, and at an
 * instruction that it does not know.
 *
 * @param scratch an empty folder
 * @param context the files that the build may see
 * @param arguments_ values of ARG
 */
export function buildImage(
  scratch: string,
  context: string,
  arguments_: Readonly<Record<string, string>>,
): Image {
  const rootFolder = path.join(scratch, 'root');
  const stages = new Map<string, string>();
  let name: string | null = null;
  let image: Image = empty(rootFolder);
  for (const instruction of DockerfileParser.parse(readFileSync(containerfile, 'utf8')).getInstructions()) {
    const words = instruction.getArguments().map((argument) => argument.getValue());
    const text = instruction.getArgumentsContent() ?? '';
    switch (instruction.getKeyword()) {
      case 'FROM':
        if (name !== null) {
          stages.set(name, path.join(scratch, name));
          renameSync(rootFolder, path.join(scratch, name));
        }
        name = words[2] ?? 'last';
        image = empty(rootFolder);
        mkdirSync(rootFolder);
        break;
      case 'WORKDIR':
        image = { ...image, workFolder: path.join(rootFolder, text) };
        mkdirSync(image.workFolder, { recursive: true });
        break;
      case 'ARG':
        image = withVariables(image, { [text]: arguments_[text] ?? '' });
        break;
      case 'ENV': {
        const pairs = words.map((word) => word.split('=') as [string, string]);
        const known = image.environment;
        image = withVariables(
          image,
          Object.fromEntries(
            pairs.map(([key, value]) => [key, value.replace(/^\$(\w+)$/, (_, name) => known[name] ?? '')]),
          ),
        );
        break;
      }
      case 'COPY': {
        const flags = (instruction as Copy).getFlags();
        const from = flags.find((flag) => flag.getName() === 'from')?.getValue();
        copyInto(from ? (stages.get(from) ?? '') : context, words, image.workFolder);
        break;
      }
      case 'RUN':
        run(text, image);
        break;
      case 'USER':
        image = { ...image, user: text };
        break;
      case 'CMD':
        image = {
          ...image,
          command: (instruction as JSONInstruction).getJSONStrings().map((string) => string.getJSONValue()),
        };
        break;
      case 'EXPOSE':
        break;
      default:
        throw new Error(`${instruction.getKeyword()} is not known here`);
    }
  }
  return image;
}

function empty(rootFolder: string): Image {
  return { rootFolder, workFolder: rootFolder, environment: {}, user: 'root', command: [] };
}

function withVariables(image: Image, variables: Readonly<Record<string, string>>): Image {
  return { ...image, environment: { ...image.environment, ...variables } };
}

/** Of a folder its content is copied; a file goes into a target that ends with a slash, or among several sources. */
function copyInto(from: string, words: readonly string[], workFolder: string): void {
  const to = words.at(-1) ?? '.';
  const into = words.length > 2 || to.endsWith('/');
  for (const word of words.slice(0, -1)) {
    const source = path.join(from, word);
    if (!existsSync(source)) throw new Error(`COPY ${word}: there is no such file`);
    const name = into && statSync(source).isFile() ? path.basename(word) : '';
    cpSync(source, path.join(workFolder, to, name), { recursive: true, verbatimSymlinks: true });
  }
}

function run(command: string, { workFolder, environment }: Image): void {
  const { status, stdout, stderr } = spawnSync('sh', ['-ec', command], {
    cwd: workFolder,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...environment },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`RUN ${command}: ${stdout}\n${stderr}`);
}
