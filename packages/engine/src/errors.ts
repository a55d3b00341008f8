/**
 * Every way a request or a project can fail. HTTP status and retry rule stand on the
 * code itself, so there is no second table that can fall behind.
 * `status` is what a caller gets over HTTP; codes without one end a project instead.
 */
export const CODES = {
  // Answers to a request.
  invalid_request: { status: 400, retry: false },
  unauthorized: { status: 401, retry: false },
  insufficient_credits: { status: 402, retry: false },
  subscription_required: { status: 402, retry: false },
  plan_upgrade_required: { status: 402, retry: false },
  not_found: { status: 404, retry: false },
  conflict: { status: 409, retry: false },
  payload_too_large: { status: 413, retry: false },
  unprocessable_entity: { status: 422, retry: false },
  rate_limit_exceeded: { status: 429, retry: true },
  internal_server_error: { status: 500, retry: true },
  service_unavailable: { status: 503, retry: true },
  // Endings of a project.
  unknown_error: { status: null, retry: true },
  invalid_parameters: { status: null, retry: false },
  file_too_large: { status: null, retry: false },
  processing_timeout: { status: null, retry: false },
  invalid_video_file: { status: null, retry: false },
  invalid_audio_file: { status: null, retry: false },
  invalid_image_file: { status: null, retry: false },
  invalid_video_path: { status: null, retry: false },
  invalid_audio_path: { status: null, retry: false },
  invalid_image_path: { status: null, retry: false },
  invalid_file_format: { status: null, retry: false },
  invalid_youtube_url: { status: null, retry: false },
  no_source_face: { status: null, retry: false },
  no_target_face: { status: null, retry: false },
  content_policy_violation: { status: null, retry: false },
  text_too_long: { status: null, retry: false },
  invalid_voice: { status: null, retry: false },
  no_speech_detected: { status: null, retry: false },
  no_target_person: { status: null, retry: false },
  no_garment: { status: null, retry: false },
} as const

export type Code = keyof typeof CODES

/** `message` is for the caller and says what to change. What only we may see goes into `cause`. */
export class AppError extends Error {
  readonly code: Code

  constructor(code: Code, message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = 'AppError'
    this.code = code
  }

  get status(): number {
    return CODES[this.code].status ?? 500
  }

  get retry(): boolean {
    return CODES[this.code].retry
  }
}

/** Anything that is not ours is a bug or an outage: the caller of the API learns nothing of it. */
export function toHttpError(thrown: unknown): AppError {
  if (thrown instanceof AppError && CODES[thrown.code].status !== null) return thrown
  return new AppError('internal_server_error', 'Something went wrong on our side. Please try again.', { cause: thrown })
}

/** The same for a project: only codes a project may end with reach its record. */
export function toProjectError(thrown: unknown): AppError {
  if (thrown instanceof AppError && CODES[thrown.code].status === null) return thrown
  return new AppError('unknown_error', 'The project could not be rendered. You were not charged.', { cause: thrown })
}
