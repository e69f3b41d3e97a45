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
  /** The methods of each path without parameters; made once, when all routes are there. */
  private fixed?: Map<string, string[]>;

  constructor(private readonly host: HttpAdapterHost) {}

  all(): Route[] {
    return this.layers().flatMap(({ route }) =>
      [route!.path].flat().flatMap((path) => methodsOf(route!).map((method) => ({ method, path }))),
    );
  }

  /** The methods that the path takes; none where there is no such path. */
  methodsAt(path: string): string[] {
    return (
      this.methodsAtFixed(path) ??
      withHead(
        this.layers()
          .filter((layer) => matches(layer, path))
          .flatMap(({ route }) => methodsOf(route!)),
      )
    );
  }

  /**
   * The methods that a path takes which is declared as it is: of `/rate/query` POST alone, though it looks like the
   * path of a rate. Undefined where no route has such a path.
   */
  methodsAtFixed(path: string): string[] | undefined {
    this.fixed ??= this.fixedPaths();
    // As the router has it: case does not matter, nor does a slash at the end.
    return this.fixed.get(path.toLowerCase().replace(/(?<=.)\/$/, ''));
  }

  private fixedPaths(): Map<string, string[]> {
    const fixed = this.all().filter(({ path }) => !/[:*{]/.test(path));
    const byPath = new Map<string, string[]>();
    for (const { method, path } of fixed) {
      const name = path.toLowerCase();
      byPath.set(name, withHead([...(byPath.get(name) ?? []), method]));
    }
    return byPath;
  }

  private layers(): Layer[] {
    const { router } = this.host.httpAdapter.getInstance<{ router: { stack: Layer[] } }>();
    return router.stack.filter(({ route }) => route !== undefined);
  }
}

/** The same methods once each; who answers GET answers HEAD. */
const withHead = (methods: string[]): string[] => [
  ...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))),
];

const methodsOf = ({ methods }: { methods: Record<string, boolean> }): string[] =>
  Object.keys(methods).map((method) => method.toUpperCase());

function matches(layer: Layer, path: string): boolean {
  try {
    return layer.match(path);
  } catch {
    return false;
  }
}
