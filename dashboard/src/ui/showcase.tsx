import { useRef, useState } from 'react'
import { local } from '../api/client.ts'
import type { ProjectDetail } from '../api/types.ts'
import { Waveform } from './waveform.tsx'

/** The result: a player, pictures, or before and after where a picture was changed. */
export function Showcase({ project }: { project: ProjectDetail }) {
  const { kind, downloads, thumbs, inputs } = project
  const [shown, setShown] = useState(0)
  const file = downloads[Math.min(shown, downloads.length - 1)]
  if (!file) return <div className="stage waiting">Deleted</div>
  const url = local(file.url)
  const before = Object.entries(inputs).filter(([path]) => /\/image\./.test(path))
  const isMoving = /\.(mp4|webm)\?/.test(file.url)
  return (
    <>
      <div className="stage" data-testid="stage" data-kind={isMoving ? 'video' : kind}>
        {kind === 'audio' ? (
          <Waveform url={url} />
        ) : isMoving ? (
          <video
            src={url}
            poster={thumbs[shown] && local(thumbs[shown])}
            controls
            loop
            playsInline
            data-testid="player"
          >
            <track kind="captions" />
          </video>
        ) : before.length === 1 && before[0] && downloads.length === 1 ? (
          <BeforeAfter before={local(before[0][1])} after={url} />
        ) : (
          <img src={url} alt={project.name} />
        )}
      </div>
      {downloads.length > 1 && (
        <div className="strip">
          {thumbs.map((thumb, i) => (
            <button
              key={thumb}
              type="button"
              aria-label={`Image ${i + 1}`}
              aria-pressed={i === shown}
              onClick={() => setShown(i)}
            >
              <img src={local(thumb)} alt="" />
            </button>
          ))}
        </div>
      )}
    </>
  )
}

function BeforeAfter({ before, after }: { before: string; after: string }) {
  const [share, setShare] = useState(50)
  const top = useRef<HTMLImageElement>(null)
  return (
    <div className="before-after">
      <img src={after} alt="After" />
      <img
        ref={top}
        className="before"
        src={before}
        alt="Before"
        style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
      />
      <span className="divider" style={{ left: `${share}%` }} aria-hidden />
      <span className="corner left" aria-hidden>
        Before
      </span>
      <span className="corner right" aria-hidden>
        After
      </span>
      <input
        type="range"
        min={0}
        max={100}
        value={share}
        aria-label="How much of the picture before is shown"
        onChange={({ target }) => setShare(Number(target.value))}
      />
    </div>
  )
}
