import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** A camera and a microphone that need no machine with them: a picture that moves, a tone that beeps. */
const DEVICES = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']

/** The Chromium that npm brings (x64), or one that is installed. Undefined, with a line that says so, where there is none. */
export async function openBrowser(): Promise<Browser | undefined> {
  const tries: (() => Promise<Browser>)[] = []
  if (process.platform === 'linux' && process.arch === 'x64') tries.push(openPackaged)
  for (const executablePath of INSTALLED.filter((file) => existsSync(file))) {
    tries.push(() => chromium.launch({ executablePath, args: ['--no-sandbox', ...DEVICES] }))
  }
  const complaints: string[] = []
  for (const open of tries) {
    try {
      return await open()
    } catch (error) {
      complaints.push(String(error).split('\n').slice(0, 3).join(' '))
    }
  }
  console.log(`No Chromium runs here, so the pages are not tested. ${complaints.join('; ')}`)
  return undefined
}

async function openPackaged(): Promise<Browser> {
  const { default: packaged } = await import('@sparticuz/chromium')
  packaged.setGraphicsMode = false
  // Not its own list, which is for a cloud function. Without a graphics card the plain software compositor is the quickest.
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--mute-audio', '--lang=en-US', ...DEVICES]
  return chromium.launch({ executablePath: await packaged.executablePath(), args, headless: true })
}
