import { keepingCall } from '#app/api/admin/keep-pictures.server.ts'

export const bannerPictureCalls = {
  'POST admin/site-config/banners/pictures': keepingCall(
    'Takes pictures for banners, which name them in `pictureId` and `mobilePictureId`',
    'One that no banner names is swept away in time.',
  ),
}
