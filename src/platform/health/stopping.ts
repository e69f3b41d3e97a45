import { Injectable } from '@nestjs/common';

/** Whether the service has begun to stop. */
@Injectable()
export class Stopping {
  hasBegun = false;
}
