import { Slider } from '@base-ui/react/slider'
import { useEffect, useRef, useState } from 'react'
import type { KnownAsset } from './values.ts'

type TrimmerProps = {
  asset: KnownAsset | undefined
  start: number
  end: number
  onChange: (start: number, end: number) => void
  problem?: string | undefined
}

const FRAMES = 10
const STRIP = { width: 640, height: 72 }
const LEAST_SECONDS = 0.1

/** The part of a clip that is used, chosen on its filmstrip or its sound. */
export function Trimmer({ asset, start, end, onChange, problem }: TrimmerProps) {
  const strip = useRef<HTMLCanvasElement>(null)
  const [length, setLength] = useState<number | undefined>()
  const url = asset?.url
  const media = asset?.media
  const chosen = useRef({ end, onChange })
  chosen.current = { end, onChange }
  useEffect(() => {
    setLength(undefined)
    if (!url || !strip.current) return
    const stop = new AbortController()
    const draw = media === 'audio' ? drawSound : drawFilm
    draw(url, strip.current, stop.signal)
      .then((seconds) => {
        if (stop.signal.aborted || !Number.isFinite(seconds)) return
        setLength(seconds)
        if (chosen.current.end > seconds) chosen.current.onChange(0, Math.round(seconds * 10) / 10)
      })
      .catch(() => {})
    return () => stop.abort()
  }, [url, media])
  const most = Math.max(length ?? 0, end, 1)
  return (
    <div>
      <span className="label">Part of the clip</span>
      <div className="trimmer">
        <canvas ref={strip} width={STRIP.width} height={STRIP.height} hidden={!url} aria-hidden />
        <Slider.Root
          value={[start, end]}
          min={0}
          max={most}
          step={0.1}
          onValueChange={(value) => {
            const [from = 0, to = 0] = value as number[]
            if (to - from >= LEAST_SECONDS) onChange(Math.round(from * 10) / 10, Math.round(to * 10) / 10)
          }}
        >
          <Slider.Control className="slider-control">
            <Slider.Track className="slider-track">
              <Slider.Indicator className="slider-fill" />
              <Slider.Thumb index={0} className="slider-thumb" aria-label="Start" />
              <Slider.Thumb index={1} className="slider-thumb" aria-label="End" />
            </Slider.Track>
          </Slider.Control>
        </Slider.Root>
      </div>
      <div className="columns trim-numbers">
        <Seconds
          label="Start, seconds"
          value={start}
          onChange={(value) => onChange(value, Math.max(end, value + LEAST_SECONDS))}
        />
        <Seconds
          label="End, seconds"
          value={end}
          onChange={(value) => onChange(Math.min(start, value - LEAST_SECONDS), value)}
        />
      </div>
      {problem ? (
        <p className="hint bad">{problem}</p>
      ) : (
        <p className="hint">
          {(end - start).toFixed(1)} s{length ? ` of ${length.toFixed(1)} s` : ''}
        </p>
      )}
    </div>
  )
}

function Seconds({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  return (
    <label>
      <span className="visually-hidden">{label}</span>
      <input
        className="input"
        type="number"
        min={0}
        step={0.1}
        aria-label={label}
        value={value}
        onChange={({ target }) => Number.isFinite(target.valueAsNumber) && onChange(Math.max(0, target.valueAsNumber))}
      />
    </label>
  )
}

/** Frames at even distances, side by side. Resolves with the clip's length. */
async function drawFilm(url: string, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<number> {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  video.src = url
  const next = (event: string) =>
    new Promise<void>((resolve, reject) => {
      video.addEventListener(event, () => resolve(), { once: true })
      video.addEventListener('error', () => reject(new Error('the clip cannot be shown')), { once: true })
    })
  await next('loadedmetadata')
  const context = canvas.getContext('2d')
  const width = canvas.width / FRAMES
  for (let i = 0; i < FRAMES && !signal.aborted; i++) {
    video.currentTime = ((i + 0.5) / FRAMES) * video.duration
    await next('seeked')
    const scale = Math.max(width / video.videoWidth, canvas.height / video.videoHeight)
    const [w, h] = [width / scale, canvas.height / scale]
    context?.drawImage(
      video,
      (video.videoWidth - w) / 2,
      (video.videoHeight - h) / 2,
      w,
      h,
      i * width,
      0,
      width,
      canvas.height,
    )
  }
  return video.duration
}

async function drawSound(url: string, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<number> {
  const bytes = await (await fetch(url, { signal })).arrayBuffer()
  const sound = await new OfflineAudioContext(1, 1, 8000).decodeAudioData(bytes)
  const samples = sound.getChannelData(0)
  const context = canvas.getContext('2d')
  if (!context) return sound.duration
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = getComputedStyle(canvas).getPropertyValue('--accent')
  const bars = canvas.width / 4
  for (let i = 0; i < bars; i++) {
    let loud = 0
    const [from, to] = [Math.floor((i * samples.length) / bars), Math.floor(((i + 1) * samples.length) / bars)]
    for (let n = from; n < to; n += 8) loud = Math.max(loud, Math.abs(samples[n] ?? 0))
    const height = Math.max(2, loud * canvas.height * 0.9)
    context.fillRect(i * 4, (canvas.height - height) / 2, 2.5, height)
  }
  return sound.duration
}
