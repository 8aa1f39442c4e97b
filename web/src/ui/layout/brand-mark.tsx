/** The portal's logo, which is the page's icon too: the state's silhouette with a rising line and a sun, drawn for this project. */
export const BrandMark = ({ size = 36 }: { size?: number }) => (
  <img
    src={`${import.meta.env.BASE_URL}favicon.svg`}
    width={size}
    height={size}
    alt=""
    style={{ flex: 'none' }}
  />
)
