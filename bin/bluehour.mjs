#!/usr/bin/env node
import { join } from 'node:path'
import { endLike, runNode } from './node24.mjs'
import { ensurePackages, ROOT } from './packages.mjs'

const args = process.argv.slice(2)
await ensurePackages()
endLike(await runNode([join(ROOT, 'src', 'main.ts'), ...(args.length > 0 ? args : ['all'])]))
