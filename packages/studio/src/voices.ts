import type { RemoteTranslator, VoiceEngines } from '@bluehour/engine/voices'
import { openFamilies } from '@bluehour/fonts/families'
import type { Sessions } from '@bluehour/models/sessions'
import type { WeightLog, Weights } from '@bluehour/models/weights'
import { makeRecognition } from '@bluehour/recognition/recognition'
import { openEspeak } from '@bluehour/speech/espeak'
import { makeSpeech } from '@bluehour/speech/speech'
import { makeSubtitles } from '@bluehour/subtitles/subtitles'
import { makeTranslation } from '@bluehour/translation/translation'
import { makeVoiceCloner } from '@bluehour/voices/cloner'
import { makeDubbing } from '@bluehour/voices/dubbing'

export type VoiceOptions = {
  /** Which network listens; the small one hears better and takes three times as long. */
  recognition?: 'base' | 'small' | undefined
  /** Translates in the place of the network that comes along. */
  translator?: RemoteTranslator | undefined
}

type Options = VoiceOptions & { weights: Weights; sessions: Sessions; log: WeightLog }

export function makeVoiceEngines({ weights, sessions, log, recognition = 'base', translator }: Options): VoiceEngines {
  const speech = makeSpeech({ weights, sessions, log })
  const hearing = makeRecognition({ weights, sessions, log, size: recognition })
  const translation = makeTranslation({ threads: 1, log, remote: translator })
  const espeak = openEspeak({ weights })
  return {
    speech,
    recognition: hearing,
    translation,
    subtitles: makeSubtitles({ families: openFamilies({ weights }) }),
    voiceCloner: makeVoiceCloner({ sessions, speech, log }),
    dubbing: makeDubbing({ sessions, speech, espeak, recognition: hearing, translation, log }),
  }
}
