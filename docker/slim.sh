#!/bin/sh
# Removes from node_modules what a running service never reads: types, source maps of packages, and builds for browsers.
set -eu
cd "$(dirname "$0")/../node_modules"
find . -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
rm -rf typeorm/browser @opentelemetry/*/build/esm @opentelemetry/*/build/esnext
cd pdfjs-dist
rm -rf build image_decoders legacy/image_decoders legacy/web types web wasm iccs
find legacy/build -name '*.min.mjs' -delete
