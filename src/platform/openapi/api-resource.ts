import { SetMetadata } from '@nestjs/common';

export const apiResourceKey = 'api-resource';

/** Says what the resource of a controller is about, for readers who are new to the trade: the text of its tag. */
export const ApiResource = (description: string): ClassDecorator => SetMetadata(apiResourceKey, description);
