import { PauseIcon, PlayIcon } from '@heroicons/react/24/solid'
import { useEffect, useRef, useState } from 'react'
import WaveSurfer from 'wavesurfer.js'

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** A player whose line is the sound itself. */
export function Waveform({ url }: { url: string }) {
  const place = useRef<HTMLDivElement>(null)
  const wave = useRef<WaveSurfer>(undefined)
  const [playing, setPlaying] = useState(false)
  const [time, setTime] = useState({ at: 0, of: 0 })
  useEffect(() => {
    if (!place.current) return
    const style = getComputedStyle(place.current)
    const made = WaveSurfer.create({
      container: place.current,
      url,
      height: 120,
      barWidth: 3,
      barGap: 2,
      barRadius: 3,
      waveColor: style.getPropertyValue('--wave'),
      progressColor: style.getPropertyValue('--accent'),
      cursorWidth: 0,
      cspNonce: document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '',
    })
    wave.current = made
    made.on('play', () => setPlaying(true))
    made.on('pause', () => setPlaying(false))
    made.on('ready', (of) => setTime({ at: 0, of }))
    made.on('timeupdate', (at) => setTime((before) => ({ ...before, at })))
    return () => made.destroy()
  }, [url])
  return (
    <div className="waveform" data-testid="player">
      <button
        type="button"
        className="play"
        aria-label={playing ? 'Pause' : 'Play'}
        onClick={() => wave.current?.playPause()}
      >
        {playing ? <PauseIcon aria-hidden /> : <PlayIcon aria-hidden />}
      </button>
      <div ref={place} className="waveform-line" />
      <span className="soft">
        {clock(time.at)} / {clock(time.of)}
      </span>
    </div>
  )
}
