/** `npm run bench` runs everything; `npm run bench -- create poll` only those. */
const BENCHES = [
  'outputs',
  'suite-time',
  'structure',
  'adult',
  'edit',
  'create',
  'poll',
  'start-latency',
  'memory',
  'kill',
  'many',
  'scale',
  'soak',
  'upgrade',
  'voice-wer',
  'recognition',
  'subtitles',
  'translation',
  'clone',
  'video-translator',
  'qr-scan',
  'image-to-video',
  'heads',
  'video-stream',
  'face-detection',
  'face-editor',
  'talking-photo',
  'lip-sync',
  'face-swap',
  'scene-checks',
  'blind',
  'scene-speed',
  'styles',
  'video-styles',
  'video-edit',
  'character-replace',
  'camera-effects',
  'animation-styles',
  'text-to-video',
  'motion-costs',
  'screenshots',
  'library',
  'budget',
  'style-pictures',
  'upscale',
  'colorize',
  'memes',
  'picture-memory',
  'clothes',
  'body-swap',
] as const

/** A bench reads its own flags. */
const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = asked.filter((name) => !(BENCHES as readonly string[]).includes(name))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${BENCHES.join(', ')}`)
  process.exit(1)
}
// Programs that are waited for do not keep this process alive by themselves.
setInterval(() => {}, 60_000)
for (const name of asked.length > 0 ? asked : BENCHES) {
  const { run } = (await import(`./${name}.ts`)) as { run: () => Promise<void> }
  await run()
}
process.exit()
