/** Neither a server program nor a Docker engine is here, and none could be installed. */
export class NoServerProgram extends Error {
  constructor() {
    super(MESSAGE);
    this.name = 'NoServerProgram';
  }
}

const MESSAGE = `No MariaDB or MySQL server was found on this machine. Any one of these three is enough:

1. Install a server program. The service starts a private one of its own; no system service is needed.
     Debian, Ubuntu:  sudo apt-get update && sudo apt-get install -y mariadb-server
     Fedora:          sudo dnf install -y mariadb-server
     macOS:           brew install mariadb
   (mysql-server, or brew install mysql, does as well.)

2. Run a Docker engine that this user may use. The service then runs the image mysql:8.4 by itself.
     Debian, Ubuntu:  sudo apt-get update && sudo apt-get install -y docker.io && sudo usermod -aG docker "$USER"
     Fedora:          sudo dnf install -y moby-engine && sudo systemctl enable --now docker && sudo usermod -aG docker "$USER"
     macOS:           brew install --cask docker && open -a Docker
   (after usermod, log in again)

3. Use a server you already have: create an empty database on it and set DATABASE_URL.
     DATABASE_URL='mysql://user:password@host:3306/surety' npm start`;
