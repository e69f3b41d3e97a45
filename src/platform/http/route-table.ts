import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/** One route of the live router. */
export interface Route {
  method: string;
  /** The path as declared: `/rate/:rateID`. */
  path: string;
}

interface Layer {
  route?: { path: string | string[]; methods: Record<string, boolean> };
  match: (path: string) => boolean;
}

/** The routes that the running router has: what it would answer, not what somebody wrote down. */
@Injectable()
export class RouteTable {
  constructor(private readonly host: HttpAdapterHost) {}

  all(): Route[] {
    return this.layers().flatMap(({ route }) =>
      [route!.path].flat().flatMap((path) => methodsOf(route!).map((method) => ({ method, path }))),
    );
  }

  /** The methods that the path takes; none where there is no such path. */
  methodsAt(path: string): string[] {
    const methods = this.layers()
      .filter((layer) => matches(layer, path))
      .flatMap(({ route }) => methodsOf(route!));
    return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
  }

  private layers(): Layer[] {
    const { router } = this.host.httpAdapter.getInstance<{ router: { stack: Layer[] } }>();
    return router.stack.filter(({ route }) => route !== undefined);
  }
}

const methodsOf = ({ methods }: { methods: Record<string, boolean> }): string[] =>
  Object.keys(methods).map((method) => method.toUpperCase());

function matches(layer: Layer, path: string): boolean {
  try {
    return layer.match(path);
  } catch {
    return false;
  }
}
