import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { list, object } from './checks.js';
import type { FieldOptions } from './fields.js';
import { fieldMetadata } from './view.js';

/** A list of objects of their own class, in an answer. */
export const ListOf = (
  part: () => new () => object,
  { optional = false, description }: FieldOptions = {},
): PropertyDecorator =>
  applyDecorators(
    fieldMetadata({ optional, check: list(Infinity, object) }),
    ApiProperty({ type: () => [part()], required: !optional, description }),
  );
