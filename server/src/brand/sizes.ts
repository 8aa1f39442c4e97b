/** The picture of shared links, in pixels, as chats like it. */
export const sharedPictureSize = { width: 1200, height: 630 } as const
