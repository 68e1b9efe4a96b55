type Tokens = { accent: string; strong: string; on_accent: string; tint: string }
export function brandColors(_color: string | null): { light: Tokens; dark: Tokens } | undefined { return undefined }
