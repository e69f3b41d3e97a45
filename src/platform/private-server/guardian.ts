import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';

/**
 * Runs a command and holds the other end of a pipe from us on descriptor 3, on which we say when the command is
 * ready. When the pipe closes, because we asked for it or because we are gone, a ready command gets SIGTERM; its
 * whole process group gets SIGKILL once the grace is over, or at once if it was not ready and may be killed then.
 * Only `read`, a shell builtin, waits on the pipe, so that no helper process is left over. The main shell stays
 * when signals come that were meant for the service (a service manager may send them to everyone): its end is
 * how we know that the command has ended. The PATH is for `sleep`, without which there is no grace, and for the
 * tools of mariadb-install-db.
 */
const GUARDIAN = `
starting=$1 grace=$2 pidfile=$3; shift 3
PATH=\${PATH:+$PATH:}/usr/bin:/bin; export PATH
exec 3<&0
trap : HUP INT TERM
"$@" </dev/null 3<&- &
server=$!
echo "$server" >"$pidfile"
(
  trap '[ -z "$nap" ] || kill "$nap"; exit' TERM
  while read -r line; do starting=TERM; done
  kill -0 "$server" || exit
  [ "$starting" = TERM ] || kill -KILL 0
  kill -TERM "$server"
  while [ "$grace" -gt 0 ]; do
    sleep 1 & nap=$!
    wait "$nap"
    kill -0 "$server" || exit
    grace=$((grace - 1))
  done
  kill -KILL 0
) <&3 2>/dev/null &
watcher=$!
exec 3<&-
while :; do
  wait "$server"; code=$?
  kill -0 "$server" 2>/dev/null || break
done
kill "$watcher" 2>/dev/null
exit "$code"
`;

export interface GuardedCommand {
  /** Settles, never rejects, when the command has ended; says how, e.g. 'exit code 1'. */
  ended: Promise<string>;
  /**
   * To be called once the command does its work: from now on it is only ended in order. Also lets this process
   * end when it has nothing else to do; the command then ends with it.
   */
  ready(): void;
  /** Asks the command to end and waits for it. */
  stop(): Promise<void>;
}

export interface GuardOptions {
  /** What ends the command before it is ready. */
  whileStarting: 'TERM' | 'KILL';
  /** Seconds between SIGTERM and SIGKILL. */
  graceSeconds: number;
  /** Gets the pid of the command. */
  pidFile: string;
  /** Open file descriptor for what the command prints. */
  output: number;
  cwd: string;
  env: NodeJS.ProcessEnv;
}

/** Starts a command that cannot outlive this process, however this process ends. */
export function startGuarded(command: string[], options: GuardOptions): GuardedCommand {
  const { whileStarting, graceSeconds, pidFile } = options;
  const settings = [whileStarting, String(graceSeconds), pidFile];
  const child = spawn('/bin/sh', ['-c', GUARDIAN, 'private-server-guardian', ...settings, ...command], {
    // A session of its own: Ctrl-C on the terminal reaches the service, which then stops its server in order.
    detached: true,
    cwd: options.cwd,
    env: options.env,
    stdio: ['pipe', options.output, options.output],
  });
  const pipe = child.stdin as Socket;
  pipe.on('error', () => {});
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  return {
    ended,
    ready: () => {
      pipe.write('ready\n');
      child.unref();
      pipe.unref();
    },
    stop: async () => {
      child.ref();
      pipe.end();
      await ended;
    },
  };
}
