import { makeCharacterReplace } from '@bluehour/character/character-replace'
import type { EditorParts } from '@bluehour/editing/editor'
import type { ClipEngines } from '@bluehour/engine/clips'
import { makeVideoEditor } from '@bluehour/video-editing/video-editor'
import { makeVideoStyle } from '@bluehour/video-style/restyle'
import { makeBodyPoseFinder } from '@bluehour/vision/body-pose'
import { makeInterpolate } from '@bluehour/vision/interpolate'
import type { Networks } from './pictures.ts'

/** What takes a clip and makes another of it. */
export function makeClipEngines(
  { sessions, finder, parts, matting, inpaint }: Networks,
  editor: EditorParts,
): ClipEngines {
  const clipPoses = makeBodyPoseFinder(sessions, { quick: true })
  return {
    videoStyle: makeVideoStyle({ parts }),
    videoEditor: makeVideoEditor({
      ...editor,
      faces: finder,
      poses: clipPoses,
      interpolate: makeInterpolate(sessions),
    }),
    characterReplace: makeCharacterReplace({
      matting,
      inpaint,
      faces: finder,
      poses: makeBodyPoseFinder(sessions),
      clipPoses,
    }),
  }
}
