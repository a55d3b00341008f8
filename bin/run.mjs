#!/usr/bin/env node
// node bin/run.mjs file.ts [arguments]: runs a TypeScript file of this project on Node 24.
import { endLike, runNode } from './node24.mjs'
import { ensurePackages } from './packages.mjs'

const args = process.argv.slice(2)
await ensurePackages({ dev: true })
endLike(await runNode(args))
