/** What the service may do where the machine has no server program: install one, or nothing. */
export type InstallPolicy = 'allow' | 'never';

/** There is no server to run, and none could or may be installed; the message says what to do. */
export class NoServerProgram extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NoServerProgram';
  }
}

/** The message for a machine without any server program. */
export function waysToProvideOne(install: InstallPolicy): string {
  const missing = 'No MariaDB or MySQL server was found on this machine';
  const forbidden = install === 'never' ? ', and PRIVATE_SERVER_INSTALL=never forbids installing one' : '';
  return `${missing}${forbidden}. Any one of these three is enough:\n\n${WAYS}`;
}

const WAYS = `1. Install a server program. The service starts a private one of its own; no system service is needed.
     Debian, Ubuntu:  sudo apt-get update && sudo apt-get install -y mariadb-server
     Fedora:          sudo dnf install -y mariadb-server
     macOS:           brew install mariadb
   (mysql-server, or brew install mysql, does as well.)

2. Run a Docker engine that this user may use. The service then runs the image mysql:8.4 by itself
   (with PRIVATE_SERVER_INSTALL=never, once you have run: docker pull mysql:8.4).
     Debian, Ubuntu:  sudo apt-get update && sudo apt-get install -y docker.io && sudo usermod -aG docker "$USER"
     Fedora:          sudo dnf install -y moby-engine && sudo systemctl enable --now docker && sudo usermod -aG docker "$USER"
     macOS:           brew install --cask docker && open -a Docker
   (after usermod, log in again)

3. Use a server you already have: create an empty database on it and set DATABASE_URL.
     DATABASE_URL='mysql://user:password@host:3306/surety' npm start`;
