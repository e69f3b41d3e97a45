import type { ComponentType } from 'preact';
import { type Params, paramsIn } from './paths.js';

/** A screen: the form of its path, and its component. */
export interface Screen {
  path: string;
  Component: ComponentType<Record<string, string>>;
}

/** Declares a screen. Its component is given the parameters of the path. */
export const screen = <Path extends string>(path: Path, Component: ComponentType<Params<Path>>): Screen => ({
  path,
  Component: Component as Screen['Component'],
});

/** The screen at a path, with the parameters in it; undefined: there is none. */
export function screenAt(
  screens: Screen[],
  path: string,
): { screen: Screen; params: Record<string, string> } | undefined {
  for (const each of screens) {
    const params = paramsIn(each.path, path);
    if (params) return { screen: each, params };
  }
  return undefined;
}
