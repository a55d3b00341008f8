import { readFileSync } from 'node:fs'
import { openScenes } from './open-scenes.ts'

/** Paints one prompt at one size in a process of its own and prints the most memory it had, in megabytes: `prompt edge`. */
const [prompt = 'a lake', edge = '4096'] = process.argv.slice(2)
const { understand, painter } = openScenes()
const scene = { ...(await understand(prompt)), style: 'photo' }
const size = { width: Number(edge), height: Number(edge) }
const { data } = await painter.paint(scene, { ...size, seed: 11, time: 0 }, new AbortController().signal)
const highest = /^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
console.log(JSON.stringify({ bytes: data.length, megabytes: Math.round(Number(highest) / 1024) }))
process.exit(0)
