import {
  ArrowUpTrayIcon,
  CameraIcon,
  LinkIcon,
  MicrophoneIcon,
  RectangleStackIcon,
  XMarkIcon,
} from '@heroicons/react/24/outline'
import { type ClipboardEvent, type DragEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { Media } from '../api/types.ts'
import { complain } from '../ui/toasts.tsx'
import { ACCEPT, uploadAsset } from './assets.ts'
import type { KnownAsset } from './values.ts'

const LibraryPicker = lazy(() =>
  import('./library-picker.tsx').then(({ LibraryPicker }) => ({ default: LibraryPicker })),
)
const Recorder = lazy(() => import('./recorder.tsx').then(({ Recorder }) => ({ default: Recorder })))

type AssetInputProps = {
  label: string
  hint?: string | undefined
  media: Media[]
  value: string | undefined
  known: KnownAsset | undefined
  onChange: (value: string | undefined, asset?: KnownAsset) => void
  problem?: string | undefined
}

/** A file by drop, paste, choice, address, library, camera or microphone. */
export function AssetInput({ label, hint, media, value, known, onChange, problem }: AssetInputProps) {
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const stop = useRef<AbortController>(undefined)
  const [progress, setProgress] = useState<number | undefined>()
  const [over, setOver] = useState(false)
  const [way, setWay] = useState<'url' | 'library' | 'record' | undefined>()
  useEffect(() => () => stop.current?.abort(), [])

  async function take(file: File | Blob, name: string) {
    stop.current?.abort()
    const controller = new AbortController()
    stop.current = controller
    setProgress(0)
    try {
      const path = await uploadAsset({ file, media, onProgress: setProgress, signal: controller.signal })
      const family = media.find((one) => file.type.startsWith(one)) ?? media[0] ?? 'image'
      onChange(path, { url: URL.createObjectURL(file), name, media: family })
    } catch (error) {
      if (!controller.signal.aborted) complain(error)
    } finally {
      setProgress(undefined)
    }
  }
  const takeFirst = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) void take(file, file.name)
  }
  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    takeFirst(event.dataTransfer.files)
  }
  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text')
    if (event.clipboardData.files.length > 0) takeFirst(event.clipboardData.files)
    else if (/^https?:\/\/\S+$/.test(text)) onChange(text, { url: undefined, name: text, media: media[0] ?? 'image' })
  }
  const records = media.includes('audio')
    ? 'audio'
    : media.includes('image') || media.includes('video')
      ? 'camera'
      : undefined

  return (
    <div className="asset-field">
      <span className="label" id={id}>
        {label}
      </span>
      {value ? (
        <Chosen value={value} known={known} media={media} onClear={() => onChange(undefined)} label={label} />
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot take what is dropped and pasted in every browser
        <div
          className="drop"
          role="group"
          aria-labelledby={id}
          tabIndex={0}
          data-over={over || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
          onPaste={onPaste}
        >
          {progress === undefined ? (
            <>
              <button type="button" className="button" onClick={() => chooser.current?.click()}>
                <ArrowUpTrayIcon aria-hidden /> Choose a file
              </button>
              <span className="soft">or drop or paste one here</span>
              <span className="ways">
                <button type="button" className="button small" onClick={() => setWay('library')}>
                  <RectangleStackIcon aria-hidden /> Library
                </button>
                <button type="button" className="button small" onClick={() => setWay('url')}>
                  <LinkIcon aria-hidden /> Address
                </button>
                {records && (
                  <button type="button" className="button small" onClick={() => setWay('record')}>
                    {records === 'audio' ? <MicrophoneIcon aria-hidden /> : <CameraIcon aria-hidden />}
                    {records === 'audio' ? 'Microphone' : 'Camera'}
                  </button>
                )}
              </span>
            </>
          ) : (
            <span className="uploading">
              Uploading, {Math.round(progress * 100)}%
              <span className="bar" role="progressbar" aria-valuenow={Math.round(progress * 100)} aria-label="Upload">
                <span className="bar-fill" style={{ width: `${progress * 100}%` }} />
              </span>
            </span>
          )}
        </div>
      )}
      <input
        ref={chooser}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        accept={media.map((one) => ACCEPT[one]).join(',')}
        onChange={({ target }) => {
          takeFirst(target.files)
          target.value = ''
        }}
      />
      {way === 'url' && (
        <UrlForm
          onDone={(url) => {
            setWay(undefined)
            if (url) onChange(url, { url: undefined, name: url, media: media[0] ?? 'image' })
          }}
        />
      )}
      {problem ? <p className="hint bad">{problem}</p> : hint && <p className="hint">{hint}</p>}
      <Suspense>
        {way === 'library' && (
          <LibraryPicker
            media={media}
            onClose={() => setWay(undefined)}
            onPick={(path, asset) => {
              setWay(undefined)
              onChange(path, asset)
            }}
          />
        )}
        {way === 'record' && records && (
          <Recorder
            what={records}
            onClose={() => setWay(undefined)}
            onDone={(blob, name) => {
              setWay(undefined)
              void take(blob, name)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

function Chosen({
  value,
  known,
  media,
  onClear,
  label,
}: {
  value: string
  known: KnownAsset | undefined
  media: Media[]
  onClear: () => void
  label: string
}) {
  const family = known?.media ?? media[0]
  return (
    <div className="chosen">
      {known?.url && family === 'image' && <img src={known.url} alt="" />}
      {known?.url && family === 'video' && <video src={known.url} muted controls playsInline preload="metadata" />}
      {known?.url && family === 'audio' && <audio src={known.url} controls preload="metadata" />}
      <span className="chosen-name">{known?.name ?? value}</span>
      <button type="button" className="icon-button" aria-label={`Remove ${label}`} onClick={onClear}>
        <XMarkIcon aria-hidden />
      </button>
    </div>
  )
}

function UrlForm({ onDone }: { onDone: (url: string | undefined) => void }) {
  const [url, setUrl] = useState('')
  return (
    <div className="inline-form url-form">
      <input
        className="input"
        type="url"
        aria-label="Address of the file"
        placeholder="https://example.com/file.png"
        value={url}
        // biome-ignore lint/a11y/noAutofocus: it opens at the person's own wish
        autoFocus
        onChange={({ target }) => setUrl(target.value)}
      />
      <button type="button" className="button" disabled={!/^https?:\/\/\S+$/.test(url)} onClick={() => onDone(url)}>
        Use it
      </button>
      <button type="button" className="button" onClick={() => onDone(undefined)}>
        Cancel
      </button>
    </div>
  )
}
