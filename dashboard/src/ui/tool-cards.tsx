import { Link } from '@tanstack/react-router'
import type { ModeFacts } from '../api/types.ts'
import { label } from './format.ts'
import { ModeIcon } from './mode-icon.tsx'

/** What the engine itself has made with each mode, with `npm run bench -- style-pictures --only=modes`. */
const PICTURES = import.meta.glob<string>('../../examples/mode/*.webp', {
  eager: true,
  import: 'default',
  query: '?url',
})

/** Modes with a picture of what they make; a new one without a picture has its sign on its kind's colors. */
export function ToolCards({ modes }: { modes: readonly ModeFacts[] }) {
  return (
    <div className="tools">
      {modes.map(({ mode, kind, summary }) => {
        const picture = PICTURES[`../../examples/mode/${mode}.webp`]
        return (
          <Link key={mode} to="/create/$mode" params={{ mode }} className="tool" data-kind={kind}>
            <span className="tool-picture">
              {picture ? (
                <img src={picture} alt="" width="360" height="202" loading="lazy" decoding="async" />
              ) : (
                <ModeIcon mode={mode} kind={kind} />
              )}
            </span>
            <span className="tool-words">
              <b>
                <ModeIcon mode={mode} kind={kind} />
                {label(mode.replace(/^ai-/, ''))}
              </b>
              <span className="soft">{summary}</span>
            </span>
          </Link>
        )
      })}
    </div>
  )
}
