import { findPrograms } from '@bluehour/media/programs'
import type { Config, Environment } from '../config.ts'

/** What a program needs to run at all. Anything else may be a secret of the operator. */
const PASSED_ON = [
  'PATH',
  'HOME',
  'LANG',
  'LC_ALL',
  'LC_CTYPE',
  'TZ',
  'TMPDIR',
  'LD_LIBRARY_PATH',
  'DYLD_LIBRARY_PATH',
  'NODE_COMPILE_CACHE',
]

type Settings = Pick<Config, 'dataDir' | 'modelsDir' | 'logLevel' | 'workers' | 'ffmpeg' | 'ffprobe' | 'recognition'>

/**
 * The environment of a render process. It handles files from strangers, so it is told only what it needs. Its programs are
 * found here: npm leaves some without the executable bit, which a render process under a user of its own cannot set.
 */
export function renderEnvironment(config: Settings, env: Environment): Record<string, string> {
  const { ffmpeg, ffprobe } = findPrograms(config)
  const own = {
    BLUEHOUR_DATA: config.dataDir,
    BLUEHOUR_MODELS: config.modelsDir,
    BLUEHOUR_LOG: config.logLevel,
    BLUEHOUR_WORKERS: String(config.workers),
    BLUEHOUR_FFMPEG: ffmpeg,
    BLUEHOUR_FFPROBE: ffprobe,
    BLUEHOUR_RECOGNITION: config.recognition,
    // ONNX Runtime would keep a device id in the home folder and tell its maker of every model it loads.
    ORT_DISABLE_TELEMETRY: '1',
  }
  const passed = PASSED_ON.map((name) => [name, env[name]] as const)
  const all = [...passed, ...Object.entries(own)].filter((pair): pair is [string, string] => pair[1] !== undefined)
  return Object.fromEntries(all)
}
